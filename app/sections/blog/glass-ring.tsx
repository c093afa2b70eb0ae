/** The ring that a glass leaves on a counter. */
export function GlassRing({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path strokeWidth={1.5} d="M171 62A82 82 0 1 1 138 27" />
      <path
        strokeWidth={1}
        opacity={0.75}
        d="M30 74a75 75 0 0 1 96-44M34 136a75 75 0 0 0 128 6M173 116a75 75 0 0 0-8-52"
      />
      <path strokeWidth={1} opacity={0.5} d="M48 54a70 70 0 0 1 30-21M44 142a69 69 0 0 0 60 27" />
    </svg>
  );
}
