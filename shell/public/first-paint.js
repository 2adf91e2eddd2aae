document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';

// Presses a button again that was tapped before the page's scripts listened.
{
  let tapped;
  const keep = ({ target }) => (tapped = target.closest?.('button[type="button"]') ?? tapped);
  addEventListener('click', keep);
  addEventListener(
    'konbit:hydrating',
    () => {
      removeEventListener('click', keep);
      tapped?.click();
    },
    { once: true },
  );
}
