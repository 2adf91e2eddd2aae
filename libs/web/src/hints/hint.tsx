import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import classes from './hint.module.css';

/** How tooltips behave (specified), in milliseconds: open after a rest, at once where another has just been open. */
const hintRules = { delayMs: 700, skipWindowMs: 300 } as const;

/** Once around the page: all hints share one skip window. */
export function HintProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={hintRules.delayMs} skipDelayDuration={hintRules.skipWindowMs}>
      {children}
    </Tooltip.Provider>
  );
}

/** A tooltip on one focusable element; on hover after a rest, on keyboard focus at once, gone with Escape. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={classes.hint} sideOffset={6} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
