/** The pattern of LIKE for texts that hold `text`, whatever signs are in it. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
