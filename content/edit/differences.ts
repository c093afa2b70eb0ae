import type { Bilingual } from "../problems.ts";
import type { ContentKey } from "../schema/index.ts";

/** "FAQ, domanda 3: risposta cambiata": a sentence for each difference between two contents of a file. */
export declare function differences(key: ContentKey, before: unknown, after: unknown): Bilingual[];
