/** As a `ref`: what took the place of the thing pressed receives the focus, once, when it appears. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
