/** A `ref` for what replaces the pressed control: it takes the focus once, when it appears. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
