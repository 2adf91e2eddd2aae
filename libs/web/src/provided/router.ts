export { Link, NavLink, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
