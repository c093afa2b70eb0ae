import "./site.ts";
import { startIslands } from "./islands.ts";

startIslands();
