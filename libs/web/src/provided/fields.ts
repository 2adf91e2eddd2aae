// What forms are made of; it comes with the first part of a module that takes it.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';

export { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
export { useForm } from '@mantine/form';
