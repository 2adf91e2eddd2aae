import type { ShownToastProps } from './shown-toast.tsx';

/** In place of the drawn one, should that not come: what it says. */
export const ToldToast = ({ toast }: ShownToastProps) =>
  toast && (
    <p role="listitem">
      <strong>{toast.title}</strong> {toast.description}
    </p>
  );
