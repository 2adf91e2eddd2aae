// Before the first paint: the color scheme the visitor's system asks for.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';

// A button that is tapped before the page's scripts listen is pressed again once they do. Links and forms work before.
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
