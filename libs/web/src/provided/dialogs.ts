// Mantine's own modal, with its styles. The site's dialogs are lighter: @konbit/web/dialog. Releases that are live take
// `Progress` from here.
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Progress.layer.css';

export { Modal, Progress } from '@mantine/core';
