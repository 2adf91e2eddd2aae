import type { KeyboardEvent } from 'react';

/**
 * The key belongs to an input method, which is writing a word. Safari sends the Enter that ends the word after the
 * composition, told by its key code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
