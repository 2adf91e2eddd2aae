/** How the documentation describes an answer that is a photo. */
export const jpegContent = { content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } };
