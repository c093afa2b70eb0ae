/** True if a JPEG says in its Exif or XMP data where it was taken. */
export function namesPlace(jpeg: Buffer): boolean {
  return segmentsOf(jpeg).some((segment) => {
    if (segment.subarray(0, exif.length).equals(exif)) return hasPosition(segment.subarray(exif.length));
    return segment.subarray(0, xmp.length).equals(xmp) && segment.includes("GPSLatitude");
  });
}

const exif = Buffer.from("Exif\0\0");
const xmp = Buffer.from("http://ns.adobe.com/");

/** The data of the segments before the picture data, without their markers. */
function segmentsOf(jpeg: Buffer): Buffer[] {
  const found: Buffer[] = [];
  const startOfScan = 0xda;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan;) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    found.push(jpeg.subarray(at + 4, end));
    at = end;
  }
  return found;
}

const gpsDirectory = 0x8825;
const latitude = 2;

function hasPosition(tiff: Buffer): boolean {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const numberAt = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directoryAt = (at: number): Map<number, number> => {
    const entries = Array.from({ length: numberAt(at, 2) }, (_, index) => at + 2 + index * 12);
    return new Map(entries.map((entry) => [numberAt(entry, 2), numberAt(entry + 8, 4)]));
  };
  const gps = directoryAt(numberAt(4, 4)).get(gpsDirectory);
  return gps !== undefined && directoryAt(gps).has(latitude);
}
