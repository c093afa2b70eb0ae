/** The shape of a set of messages: the same keys in every language, each a string or a list of strings. */
export type MessagesOf<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : MessagesOf<T[Key]> };
