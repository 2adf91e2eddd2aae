/** As a `ref`: moves the focus to what replaced the pressed control, once, when it appears. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
