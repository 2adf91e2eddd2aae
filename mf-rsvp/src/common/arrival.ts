/**
 * As the `ref` of what a new screen begins with: the keyboard and the screen reader are there at once. Beside it stands
 * `data-autofocus`, by which the dialog's focus trap comes to the same choice when it opens.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });

/** As the `ref` of a new screen: it begins at its top, however far down the last one was read. */
export const startAtTop = (node: HTMLElement | null): void => {
  const dialog = node?.closest('[role="dialog"]');
  if (dialog) dialog.scrollTop = 0;
};
