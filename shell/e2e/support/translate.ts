import type { Page } from '@playwright/test';

/**
 * Translates the page as browsers do: each text, those that come later too, moves into elements of its own, and React
 * no longer finds it. The words stay the same.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const move = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate="no"]')) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.append(text.data);
      text.replaceWith(outer);
    };
    const moveAll = (root: Node) => {
      const found: Text[] = root instanceof Text ? [root] : [];
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(move);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(moveAll);
    }).observe(document.body, { childList: true, subtree: true });
    moveAll(document.body);
  });
