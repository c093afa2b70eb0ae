import { Document } from "./document.jsx";
import content from "./home.json";

export const metadata = { title: content.title, description: content.description };

export default function Page() {
  return <Document content={content} />;
}
