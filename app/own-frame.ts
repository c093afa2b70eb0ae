/** The `handle` of a route that stands in a frame of its own instead of the site's. */
export const ownFrame = "own-frame";
