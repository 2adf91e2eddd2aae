/**
 * Whether the browser, or an extension, has changed elements under React: translation puts each text into elements of
 * its own, and React then looks for a text that is gone. Such an error says nothing about the code that threw it.
 */
export const isOfChangedPage = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';
