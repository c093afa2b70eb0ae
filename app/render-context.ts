import { createContext } from "react";

/**
 * What only the server's rendering of a document knows. In the browser both are undefined: a nonce is not readable there,
 * and the error page takes the id from the markup that it takes over.
 */
export const RenderContext = createContext<{ nonce?: string | undefined; errorId?: string | null }>({});
