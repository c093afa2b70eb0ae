import content from "./content.json";

export const metadata = { title: content.title, description: content.description };

export default function Layout({ children }) {
  return (
    <html lang="it">
      <head>
        {content.head.map((attributes) => (
          <link key={attributes.href} {...attributes} />
        ))}
      </head>
      <body className="paper">{children}</body>
    </html>
  );
}
