import { elements } from "./elements.jsx";

/** React puts the links and the style into the head. */
export function Document({ content }) {
  return (
    <>
      {content.head.map((attributes) => (
        <link key={attributes.href} {...attributes} />
      ))}
      <style href="page" precedence="page">
        {content.style}
      </style>
      {elements(content.body)}
    </>
  );
}
