export function setClock(now: () => number): void;
