/** The one script without React: what the platform does not do by itself. */

export {};
