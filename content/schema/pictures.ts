import { z } from "zod";
import { text } from "./text.ts";

/** The name of a file in `pictures`, without its extension. Names become part of URLs. */
export const pictureName = z
  .string()
  .min(1)
  .meta({ title: "Foto", editing: { control: "picture" } });

/** The alternative text of every photograph, in both languages. */
export const pictures = z.record(z.string(), text.meta({ title: "Che cosa mostra la foto" }));

/** A photograph of the content. */
export interface Photograph {
  name: string;
  width: number;
  height: number;
  /** Of its bytes and the settings of the encoder. */
  hash: string;
}

/** A picture as pages show it. */
export interface ShownPicture {
  width: number;
  height: number;
  /** Files in better formats, the preferred one first; none until they are made. */
  sources: readonly { type: string; srcSet: string }[];
  /** The path of a JPEG. */
  src: string;
}
