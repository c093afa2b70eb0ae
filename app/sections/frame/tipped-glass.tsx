/** The family's coupe, tipped over; the drop is the wordmark's. */
export function TippedGlass() {
  return (
    <svg
      className="lost__glass"
      viewBox="0 0 240 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g transform="translate(128 84) rotate(-106) scale(1.25) translate(-50 -56)">
        <path vectorEffect="non-scaling-stroke" d="M66 0H0c0 27 20 47 50 47s50-20 50-47H83" />
        <path vectorEffect="non-scaling-stroke" d="M50 47v66" />
        <path vectorEffect="non-scaling-stroke" d="M20 113h60" />
      </g>
      <path
        className="drop"
        d="M0-13C4-6 9-1 9 5.5a9 9 0 0 1-18 0C-9-1-4-6 0-13Z"
        transform="translate(74 180) scale(.72)"
      />
    </svg>
  );
}
