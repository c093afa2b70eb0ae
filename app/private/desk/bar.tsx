interface BarProps {
  /** From 0 to 100. */
  percent: number;
  /** What is outlined behind it, from 0 to 100. */
  of?: number;
}

/**
 * A bar of a diagram. Its width is an attribute of SVG: the Content-Security-Policy allows no style attributes. The number stands
 * beside it in words.
 */
export function Bar({ percent, of = 0 }: BarProps) {
  return (
    <svg className="bar-of" width="100%" height="100%" aria-hidden="true">
      {of > 0 && <rect className="bar-of__all" width={`${of}%`} height="100%" />}
      <rect className="bar-of__part" width={`${percent}%`} height="100%" />
      <rect className="bar-of__top" width={`${percent}%`} height="5" />
    </svg>
  );
}
