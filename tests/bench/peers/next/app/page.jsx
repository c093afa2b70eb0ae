import content from "./content.json";
import { elements } from "./elements.jsx";

export default function Page() {
  return elements(content.body);
}
