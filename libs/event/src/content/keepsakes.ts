/** Whether guests find what was theirs once the evening is over, and everybody its numbers. */
export const keepsakes = false;
