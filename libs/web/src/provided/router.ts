export { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
