export { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
