import { createRoot } from "react-dom/client";
import content from "./content.json";
import { elements } from "./elements.jsx";

createRoot(document.getElementById("root")).render(elements(content.body));
