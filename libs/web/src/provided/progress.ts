// A facade of its own: dialogs do not need it.
import '@mantine/core/styles/Progress.layer.css';

export { Progress } from '@mantine/core';
