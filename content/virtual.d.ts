declare module "virtual:content" {
  const content: Omit<import("./schema/index.ts").AllContent, "posts">;
  export default content;
}

declare module "virtual:posts" {
  /** Newest first. */
  const posts: import("./schema/post.ts").Post[];
  export default posts;
}
