// What the shell provides of Mantine: only the names in use, so that the rest is shaken off. A module that needs
// another adds it here, with its styles, and the shell is deployed first.
import './dialogs.ts';
import './fields.ts';
import '@mantine/core/styles/Tabs.layer.css';

export {
  Button,
  Checkbox,
  CloseButton,
  Loader,
  Modal,
  Progress,
  Radio,
  Skeleton,
  Tabs,
  Textarea,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDisclosure, useId, useMediaQuery } from '@mantine/hooks';
export { useForm } from '@mantine/form';
