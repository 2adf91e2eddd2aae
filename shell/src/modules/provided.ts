// Every facade the modules take from the shell: imported here so that the build has them to provide.
import '@konbit/web/provided/mantine';
import '@konbit/web/provided/query';
import '@konbit/web/provided/router';
import '@konbit/web/provided/state';
