// Of Mantine, what first screens show: it comes with the page. Only the names in use, so that the rest is shaken off. A
// module that needs another adds it here or in dialogs-and-forms.ts, and the shell is deployed first.
export { Button, Loader, Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
export { useDisclosure, useMediaQuery, useMounted, useRovingIndex } from '@mantine/hooks';
