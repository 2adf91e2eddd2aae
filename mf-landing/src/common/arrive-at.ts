/** Opens a section of this page and puts the focus on its heading, from where the keyboard goes on. */
export function arriveAt(section: HTMLDetailsElement): void {
  section.open = true;
  section.querySelector('summary')?.focus({ preventScroll: true });
  section.scrollIntoView();
}
