import { FloatingDelayGroup, useDelayGroupContext } from '@floating-ui/react';
import { Tooltip as MantineTooltip } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import classes from './tooltip.module.css';

/** How tooltips behave (specified), in milliseconds: open after a rest, at once where another has just been open. */
const tooltipRules = { delayMs: 700, skipWindowMs: 300 } as const;
const delay = { open: tooltipRules.delayMs, close: 0 };

/** Once around the page: all tooltips share one skip window. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <FloatingDelayGroup delay={delay} timeoutMs={tooltipRules.skipWindowMs}>
      {children}
    </FloatingDelayGroup>
  );
}

/** On one focusable element: on hover after a rest, on keyboard focus at once, gone with a press or Escape. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  // One is open, or was within the skip window. The group's own delay is then 1 ms, not none.
  const skips = useDelayGroupContext().currentId !== null;
  const [isPressed, setIsPressed] = useState(false);
  return (
    <MantineTooltip
      label={text}
      openDelay={skips ? 0 : tooltipRules.delayMs}
      events={{ hover: true, focus: true, touch: false }}
      disabled={isPressed}
      onPointerDown={() => setIsPressed(true)}
      onMouseLeave={() => setIsPressed(false)}
      transitionProps={{ duration: 0 }}
      offset={6}
      zIndex={450}
      classNames={{ tooltip: classes.tooltip }}
    >
      {children}
    </MantineTooltip>
  );
}
