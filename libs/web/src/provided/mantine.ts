// The parts of Mantine that first screens show, loaded with the page; unused ones are tree-shaken. A module that needs
// another adds it here, in dialogs.ts or in controls.ts, and the shell is deployed first.
export { Button, Loader, Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
export { useDisclosure, useMediaQuery, useMounted, useRovingIndex } from '@mantine/hooks';
