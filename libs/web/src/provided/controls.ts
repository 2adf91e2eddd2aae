// The parts of Mantine that visitors fill in or choose by, with their styles.
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';

export { Checkbox, Radio, Tabs, Textarea, TextInput } from '@mantine/core';
