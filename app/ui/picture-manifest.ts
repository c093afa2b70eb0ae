// Written by `npm run images` from art/masters; a test compares it with them.
export const pictures = {
  "espresso-martini": { width: 1280, height: 854, hash: "239305ea" },
  "gin-tonic": { width: 1280, height: 854, hash: "d961a62a" },
  hero: { width: 1280, height: 854, hash: "fffc15ed" },
  "ice-bucket": { width: 1280, height: 854, hash: "927ed5bd" },
  martini: { width: 1280, height: 854, hash: "cf89f6f1" },
  mojito: { width: 1280, height: 854, hash: "25b5f4c5" },
  "negroni-macro": { width: 1280, height: 854, hash: "b6546a4e" },
  "shaker-coupes": { width: 1280, height: 854, hash: "d6397acb" },
} as const satisfies Record<string, { width: number; height: number; hash: string }>;

export type PictureName = keyof typeof pictures;
