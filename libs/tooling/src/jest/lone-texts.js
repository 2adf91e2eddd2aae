/**
 * Browsers translate a page by moving each text into elements of its own. React then fails when it removes a text, or
 * inserts something before it, and a text that changes keeps its old words. Neither happens where a text is the only
 * child of its element, so each page spec fails for other texts.
 */
let found;

const isText = (node) => node instanceof Text && node.data.trim() !== '';

function note(text, parent, what) {
  // The star of a required field in Mantine's label stays as long as the label.
  if (!parent?.isConnected || parent.closest('label, script, style')) return;
  found?.add(`"${text.data.trim()}" ${what} in ${parent.cloneNode().outerHTML}`);
}

for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
  const original = Node.prototype[name];
  Node.prototype[name] = function (node, before) {
    if (isText(node)) note(node, this, name === 'removeChild' ? 'goes by itself' : 'comes by itself');
    if (name === 'insertBefore' && isText(before)) note(before, this, 'gets something before it');
    return original.call(this, node, before);
  };
}

const observer = new MutationObserver(inspect);

function inspect(changes) {
  for (const { target, addedNodes } of changes) {
    noteSiblings(target);
    for (const node of addedNodes) if (node instanceof Element) node.querySelectorAll('*').forEach(noteSiblings);
  }
}

function noteSiblings(element) {
  if (element.childNodes.length < 2) return;
  for (const node of element.childNodes) if (isText(node)) note(node, element, 'stands beside others');
}

beforeEach(() => {
  found = new Set();
  observer.observe(document.body, { childList: true, subtree: true });
});

afterEach(() => {
  inspect(observer.takeRecords());
  observer.disconnect();
  const texts = [...found];
  found = undefined;
  expect(texts).toEqual([]);
});
