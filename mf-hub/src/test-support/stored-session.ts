// Must be imported before the library that reads it.
localStorage.setItem('registrationId', 'u1');
localStorage.setItem('userEmail', 'ana@example.com');
