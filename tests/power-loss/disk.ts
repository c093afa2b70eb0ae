import path from "node:path";

/** A change of the disk as a program asked for it. Paths are relative to the disk's root. */
export type DiskOperation =
  | { kind: "create"; path: string }
  | { kind: "write"; path: string; offset: number; data: Buffer }
  | { kind: "truncate"; path: string; size: number }
  | { kind: "mkdir"; path: string }
  /** A further name for a file. */
  | { kind: "link"; from: string; to: string }
  | { kind: "rename"; from: string; to: string }
  | { kind: "remove"; path: string }
  /** `fsync` or `fdatasync` of a file, or `fsync` of a folder. */
  | { kind: "flush"; path: string };

/** The files that a power loss leaves, by their paths. */
export type Survivors = Map<string, Buffer>;

/** The unit that a disk writes. A write that the power loss interrupts leaves a sector with new bytes first and old bytes after. */
const sectorSize = 512;

/** Bytes, with room to grow. */
interface Content {
  bytes: Buffer;
  size: number;
}

/** Bytes of one write within one sector. */
interface Piece {
  offset: number;
  data: Buffer;
  /** Zeros of a truncation: the place of its size in `sizes`, counted from one. */
  truncation?: number;
}

interface File {
  kind: "file";
  /** As the program reads it. */
  content: Content;
  flushed: Content;
  /** What was written to each sector since the last flush. */
  pieces: Map<number, Piece[]>;
  /** The sizes that the file had since the last flush. */
  sizes: number[];
}

interface Folder {
  kind: "folder";
  entries: Map<string, Node>;
  flushed: Map<string, Node>;
  /** Changes of names since the last flush; those of one operation belong together. */
  changes: NameChange[][];
}

type Node = File | Folder;
type NameChange = [name: string, node: Node | undefined];

/**
 * A disk with a volatile cache that guarantees what POSIX does and nothing more: a file's content and size are safe after a flush
 * of the file, a name after a flush of its folder. Everything else may be lost or written in any order, independently. Only a
 * truncation is atomic: file systems journal the size, and SQLite relies on it where it empties its write-ahead log.
 */
export class Disk {
  readonly #root: Folder = emptyFolder();

  apply(operation: DiskOperation): void {
    switch (operation.kind) {
      case "create":
        if (this.#find(operation.path) === undefined) this.#rename([operation.path, emptyFile()]);
        break;
      case "mkdir":
        this.#rename([operation.path, emptyFolder()]);
        break;
      case "write":
        write(this.#file(operation.path), operation.offset, operation.data);
        break;
      case "truncate":
        truncate(this.#file(operation.path), operation.size);
        break;
      case "link":
        this.#rename([operation.to, this.#existing(operation.from)]);
        break;
      case "rename":
        this.#rename([operation.to, this.#existing(operation.from)], [operation.from, undefined]);
        break;
      case "remove":
        this.#rename([operation.path, undefined]);
        break;
      case "flush":
        flush(this.#existing(operation.path));
        break;
    }
  }

  /** What is left if the power fails now. Changes nothing. @param random numbers in [0, 1) that choose what is lost */
  survivors(random: () => number): Survivors {
    const files: Survivors = new Map();
    const visit = (folder: Folder, place: string): void => {
      for (const [name, node] of namesLeft(folder, random)) {
        const file = path.join(place, name);
        if (node.kind === "folder") visit(node, file);
        else files.set(file, contentLeft(node, random));
      }
    };
    visit(this.#root, "");
    return files;
  }

  #rename(...changes: NameChange[]): void {
    const folder = this.#folder(path.dirname(changes[0]?.[0] ?? ""));
    const named = changes.map(([place, node]): NameChange => {
      // A rename between two folders could be lost in one of them only.
      if (this.#folder(path.dirname(place)) !== folder) throw new Error(`${place} changes its folder`);
      return [path.basename(place), node];
    });
    setNames(folder.entries, named);
    folder.changes.push(named);
  }

  #find(place: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of place.split("/")) {
      if (name === "" || name === ".") continue;
      node = node?.kind === "folder" ? node.entries.get(name) : undefined;
    }
    return node;
  }

  #existing(place: string): Node {
    const node = this.#find(place);
    if (node === undefined) throw new Error(`${place} is not on the disk`);
    return node;
  }

  #file(place: string): File {
    const node = this.#existing(place);
    if (node.kind === "folder") throw new Error(`${place} is a folder`);
    return node;
  }

  #folder(place: string): Folder {
    const node = this.#existing(place);
    if (node.kind === "file") throw new Error(`${place} is a file`);
    return node;
  }
}

function emptyFile(): File {
  return { kind: "file", content: emptyContent(), flushed: emptyContent(), pieces: new Map(), sizes: [] };
}

function emptyContent(): Content {
  return { bytes: Buffer.alloc(0), size: 0 };
}

function emptyFolder(): Folder {
  return { kind: "folder", entries: new Map(), flushed: new Map(), changes: [] };
}

function setNames(entries: Map<string, Node>, changes: readonly NameChange[]): void {
  for (const [name, node] of changes) {
    if (node === undefined) entries.delete(name);
    else entries.set(name, node);
  }
}

function write(file: File, offset: number, data: Buffer): void {
  put(file.content, offset, data);
  addPieces(file, offset, data);
  file.sizes.push(file.content.size);
}

function addPieces(file: File, offset: number, data: Buffer, truncation?: number): void {
  for (let at = offset; at < offset + data.length;) {
    const sector = Math.floor(at / sectorSize);
    const end = Math.min((sector + 1) * sectorSize, offset + data.length);
    const pieces = file.pieces.get(sector) ?? [];
    file.pieces.set(sector, pieces);
    pieces.push({ offset: at, data: data.subarray(at - offset, end - offset), ...(truncation && { truncation }) });
    at = end;
  }
}

function truncate(file: File, size: number): void {
  const removed = file.content.size - size;
  const truncation = file.sizes.push(size);
  resize(file.content, size);
  // Bytes beyond the new end are zero if the file grows again.
  if (removed > 0) addPieces(file, size, Buffer.alloc(removed), truncation);
}

function flush(node: Node): void {
  if (node.kind === "folder") {
    node.flushed = new Map(node.entries);
    node.changes = [];
  } else {
    for (const piece of [...node.pieces.values()].flat()) put(node.flushed, piece.offset, piece.data);
    resize(node.flushed, node.content.size);
    node.pieces.clear();
    node.sizes = [];
  }
}

function put(content: Content, offset: number, data: Buffer): void {
  resize(content, Math.max(content.size, offset + data.length));
  data.copy(content.bytes, offset);
}

/** Added bytes are zero. */
function resize(content: Content, size: number): void {
  if (size > content.bytes.length) {
    const bytes = Buffer.alloc(2 * size);
    content.bytes.copy(bytes, 0, 0, content.size);
    content.bytes = bytes;
  } else if (size > content.size) content.bytes.fill(0, content.size, size);
  content.size = size;
}

function copyOf({ bytes, size }: Content): Buffer {
  return Buffer.from(bytes.subarray(0, size));
}

/** Whether all unflushed changes of a file or folder are lost, or none; undefined if that differs from change to change. */
function commonFate(random: () => number): "lost" | "kept" | undefined {
  const drawn = random();
  if (drawn < 0.25) return "lost";
  return drawn < 0.5 ? "kept" : undefined;
}

function namesLeft({ flushed, changes }: Folder, random: () => number): Map<string, Node> {
  const entries = new Map(flushed);
  const fate = commonFate(random);
  for (const change of changes) {
    if (fate === "kept" || (fate === undefined && random() < 0.5)) setNames(entries, change);
  }
  return entries;
}

function contentLeft({ content, flushed, pieces, sizes }: File, random: () => number): Buffer {
  const fate = commonFate(random);
  if (fate !== undefined) return copyOf(fate === "kept" ? content : flushed);
  const left = { bytes: copyOf(flushed), size: flushed.size };
  const changes = Math.floor(random() * (sizes.length + 1));
  const size = [flushed.size, ...sizes][changes] ?? 0;
  for (const all of pieces.values()) {
    // A truncation that is lost has removed nothing.
    const written = all.filter(({ truncation = 0 }) => truncation <= changes);
    // The cache may have written the sector at any time, with what it contained then.
    const count = Math.floor(random() * (written.length + 1));
    for (const piece of written.slice(0, count)) put(left, piece.offset, piece.data);
    const torn = random() < 0.1 ? written[count] : undefined;
    if (torn) put(left, torn.offset, torn.data.subarray(0, Math.floor(random() * torn.data.length)));
  }
  resize(left, size);
  return copyOf(left);
}
