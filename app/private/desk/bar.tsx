interface BarProps {
  /** From 0 to 100. */
  percent: number;
}

/**
 * A bar of a diagram. Its width is an attribute of SVG: the Content-Security-Policy allows no style attributes. The number stands
 * beside it in words.
 */
export function Bar({ percent }: BarProps) {
  return (
    <svg className="bar-of" width="100%" height="100%" aria-hidden="true">
      <rect className="bar-of__part" width={`${percent}%`} height="100%" />
      <rect className="bar-of__top" width={`${percent}%`} height="5" />
    </svg>
  );
}
