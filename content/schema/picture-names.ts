// Written by `npm run images` from art/masters; a test compares it with them.
export const pictureNames = [
  "espresso-martini",
  "gin-tonic",
  "hero",
  "ice-bucket",
  "martini",
  "mojito",
  "negroni-macro",
  "shaker-coupes",
] as const;
