export default function Layout({ children }) {
  return (
    <html lang="it">
      <body className="paper">{children}</body>
    </html>
  );
}
