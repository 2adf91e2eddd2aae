// Must be imported before anything that has an address. The browser derives the release's address from the script's,
// origin included; the prerendered HTML has none. Hydration needs both to be equal.
if (typeof location !== 'undefined') __webpack_public_path__ = withoutOwnOrigin(__webpack_public_path__);

function withoutOwnOrigin(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

export {};
